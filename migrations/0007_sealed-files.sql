CREATE INDEX `retained_records_clear` ON `retained_records` (`id`) WHERE length(object_keys) - length(replace(object_keys, '.sealed"', '')) <> 8 * json_array_length(object_keys);--> statement-breakpoint
CREATE INDEX `contracts_clear` ON `contracts` (`id`) WHERE substr(object_key, -7) <> '.sealed';--> statement-breakpoint
CREATE INDEX `documents_clear` ON `documents` (`id`) WHERE substr(object_key, -7) <> '.sealed';--> statement-breakpoint
CREATE INDEX `contact_messages_clear` ON `contact_messages` (`id`) WHERE substr(object_key, -7) <> '.sealed';