CREATE TABLE `declined_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`declined_at` text NOT NULL,
	`blocked` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `declined_invitations_loan` ON `declined_invitations` (`loan_id`);--> statement-breakpoint
CREATE INDEX `declined_invitations_owner` ON `declined_invitations` (`owner_id`,`declined_at`);--> statement-breakpoint
CREATE INDEX `declined_invitations_account` ON `declined_invitations` (`account_id`,`owner_id`);--> statement-breakpoint
CREATE INDEX `declined_invitations_at` ON `declined_invitations` (`blocked`,`declined_at`);--> statement-breakpoint
ALTER TABLE `loan_members` ADD `accepted_at` text;--> statement-breakpoint
ALTER TABLE `download_tokens` ADD `claims` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `caller` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `access` text;--> statement-breakpoint
-- Who has joined so far did so by opening the loan.
UPDATE loan_members SET accepted_at = invited_at WHERE account_id IS NOT NULL;
