ALTER TABLE `documents` ADD `extracted_date` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `text_note` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `text_attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_unread` ON `documents` (`uploaded_at`) WHERE file_verification_status = 'NEW';