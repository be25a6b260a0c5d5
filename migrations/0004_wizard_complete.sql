CREATE TABLE `loan_members` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`email` text NOT NULL,
	`account_id` text,
	`role` text NOT NULL,
	`shows_income` integer DEFAULT false NOT NULL,
	`invited_at` text NOT NULL,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `loan_members_email` ON `loan_members` (`loan_id`,`email`);--> statement-breakpoint
CREATE INDEX `loan_members_account` ON `loan_members` (`account_id`);--> statement-breakpoint
CREATE INDEX `loan_members_waiting` ON `loan_members` (`email`);--> statement-breakpoint
CREATE TABLE `resume_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `resume_links_loan` ON `resume_links` (`loan_id`);--> statement-breakpoint
ALTER TABLE `loans` ADD `watched` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `loans` ADD `partner` text;--> statement-breakpoint
ALTER TABLE `loans` ADD `lock_holder` text;--> statement-breakpoint
ALTER TABLE `loans` ADD `locked_until` text;--> statement-breakpoint
ALTER TABLE `loans` ADD `ask_for_help` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `loans` ADD `sharing_agreed_at` text;--> statement-breakpoint
ALTER TABLE `loans` ADD `shows_income` integer DEFAULT false NOT NULL;