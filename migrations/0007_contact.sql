CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`state` text NOT NULL,
	`reference` text NOT NULL,
	`contact_via` text NOT NULL,
	`account_id` text,
	`loan_id` text,
	`step` text,
	`locale` text NOT NULL,
	`data_key` text NOT NULL,
	`sealed` text NOT NULL,
	`file_name` text,
	`file_type` text,
	`object_key` text,
	`answered_at` text,
	`answered_by` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `contact_messages_created` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_account` ON `contact_messages` (`account_id`);--> statement-breakpoint
CREATE INDEX `contact_messages_loan` ON `contact_messages` (`loan_id`);