CREATE TABLE `fintec_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`account_id` text,
	`borrower_number` integer NOT NULL,
	`status` text NOT NULL,
	`transaction` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`taken` text,
	`taken_at` text,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `fintec_sessions_loan` ON `fintec_sessions` (`loan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `fintec_sessions_account` ON `fintec_sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `fintec_sessions_expires` ON `fintec_sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `fintec_sessions_transaction` ON `fintec_sessions` (`transaction`);--> statement-breakpoint
CREATE TABLE `sandbox_risks` (
	`transaction` text PRIMARY KEY NOT NULL,
	`wizard_session_key` text NOT NULL,
	`return_url` text NOT NULL,
	`locale` text NOT NULL,
	`days` integer NOT NULL,
	`status` text NOT NULL,
	`step` text NOT NULL,
	`bank` text,
	`wrong_pins` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_risks_wizard_session_key_unique` ON `sandbox_risks` (`wizard_session_key`);--> statement-breakpoint
CREATE INDEX `sandbox_risks_created` ON `sandbox_risks` (`created_at`);--> statement-breakpoint
CREATE TABLE `__new_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`loan_id` text,
	`kind` text NOT NULL,
	`wording` text NOT NULL,
	`text` text,
	`locale` text NOT NULL,
	`given_at` text NOT NULL,
	`withdrawn_at` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "consents_whose" CHECK("__new_consents"."account_id" is not null or "__new_consents"."loan_id" is not null)
);
--> statement-breakpoint
INSERT INTO `__new_consents`("id", "account_id", "loan_id", "kind", "wording", "text", "locale", "given_at", "withdrawn_at") SELECT "id", "account_id", NULL, "kind", "wording", NULL, "locale", "given_at", NULL FROM `consents`;--> statement-breakpoint
DROP TABLE `consents`;--> statement-breakpoint
ALTER TABLE `__new_consents` RENAME TO `consents`;--> statement-breakpoint
CREATE INDEX `consents_account` ON `consents` (`account_id`);--> statement-breakpoint
CREATE INDEX `consents_loan` ON `consents` (`loan_id`);