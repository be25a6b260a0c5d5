CREATE TABLE `administrator_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`acts` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`wanted` text,
	`prepared_on` text,
	`prepared_by` text,
	`prepared_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`decided_by` text,
	`decided_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `administrator_changes_pending` ON `administrator_changes` (`account_id`) WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX `administrator_changes_status` ON `administrator_changes` (`status`,`decided_at`);--> statement-breakpoint
CREATE INDEX `administrator_changes_decided` ON `administrator_changes` (`decided_at`);--> statement-breakpoint
ALTER TABLE `account_keys` ADD `requested_by` text;