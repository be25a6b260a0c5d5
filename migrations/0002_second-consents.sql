CREATE TABLE `second_consents` (
	`loan_id` text PRIMARY KEY NOT NULL,
	`email` text,
	`link_hash` text,
	`asked_at` text,
	`declined_at` text,
	`given_at` text,
	`account_id` text,
	`given` text NOT NULL,
	`release` integer,
	`locale` text,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `second_consents_link_hash_unique` ON `second_consents` (`link_hash`);--> statement-breakpoint
CREATE INDEX `second_consents_account` ON `second_consents` (`account_id`);