CREATE TABLE `captcha_passes` (
	`pass_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`wording` text NOT NULL,
	`locale` text NOT NULL,
	`given_at` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `consents_account` ON `consents` (`account_id`);--> statement-breakpoint
CREATE TABLE `oidc_logins` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`nonce` text NOT NULL,
	`verifier` text NOT NULL,
	`return_to` text NOT NULL,
	`visitor_hash` text,
	`expires_at` text NOT NULL,
	`handoff_hash` text,
	`account_id` text,
	`id_token` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `oidc_logins_handoff` ON `oidc_logins` (`handoff_hash`);--> statement-breakpoint
CREATE TABLE `retained_records` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`retain_until` text NOT NULL,
	`created_at` text NOT NULL,
	`data_key` text NOT NULL,
	`sealed` text NOT NULL,
	`object_keys` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `retained_records_until` ON `retained_records` (`retain_until`);--> statement-breakpoint
ALTER TABLE `account_keys` ADD `consent` text;--> statement-breakpoint
ALTER TABLE `account_keys` ADD `new_email` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `income_expenses` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `customer_of_bank` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `client_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `deactivated_at` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `identity_subject` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `last_sign_in_at` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `reminder_sent_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_identity_subject` ON `accounts` (`identity_subject`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `id_token` text;--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);