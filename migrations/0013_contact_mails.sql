DROP INDEX `contact_messages_created`;--> statement-breakpoint
CREATE INDEX `contact_messages_state` ON `contact_messages` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_created` ON `contact_messages` (`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `mails` ADD `contact_message_id` text;--> statement-breakpoint
CREATE INDEX `mails_contact_message` ON `mails` (`contact_message_id`);