CREATE TABLE `known_browsers` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_browsers_account` ON `known_browsers` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `known_browsers_expires` ON `known_browsers` (`expires_at`);--> statement-breakpoint
CREATE TABLE `password_attempts` (
	`whose` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`failed` integer DEFAULT 0 NOT NULL,
	`locks` integer DEFAULT 0 NOT NULL,
	`locked_until` text,
	`changed_at` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_attempts_account` ON `password_attempts` (`account_id`);--> statement-breakpoint
CREATE INDEX `password_attempts_changed` ON `password_attempts` (`changed_at`);--> statement-breakpoint
ALTER TABLE `oidc_logins` ADD `proven_at` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `proven_at` text;--> statement-breakpoint
ALTER TABLE `accounts` DROP COLUMN `failed_logins`;--> statement-breakpoint
ALTER TABLE `accounts` DROP COLUMN `locked_until`;--> statement-breakpoint
ALTER TABLE `accounts` DROP COLUMN `locks`;