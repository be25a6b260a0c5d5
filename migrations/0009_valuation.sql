CREATE TABLE `valuations` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`provider_order_id` text NOT NULL,
	`order_key` text NOT NULL,
	`inputs` text NOT NULL,
	`status` text NOT NULL,
	`result` text,
	`created_at` text NOT NULL,
	`finished_at` text,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `valuations_order` ON `valuations` (`loan_id`,`order_key`);--> statement-breakpoint
CREATE INDEX `valuations_pending` ON `valuations` (`status`,`created_at`);--> statement-breakpoint
ALTER TABLE `loans` ADD `market_value_indication_id` text;