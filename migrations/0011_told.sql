DROP INDEX `bank_outbox_created`;--> statement-breakpoint
ALTER TABLE `bank_outbox` ADD `delivered_at` text;--> statement-breakpoint
CREATE INDEX `bank_outbox_delivered` ON `bank_outbox` (`delivered_at`);--> statement-breakpoint
CREATE INDEX `bank_outbox_waiting` ON `bank_outbox` (`created_at`) WHERE delivered_at is null;