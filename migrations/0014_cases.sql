CREATE TABLE `holds` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`reason` text,
	`prepared_by` text NOT NULL,
	`prepared_at` text NOT NULL,
	`confirmed_by` text,
	`confirmed_at` text,
	`end_reason` text,
	`end_prepared_by` text,
	`end_prepared_at` text,
	`ended_by` text,
	`ended_at` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `holds_account` ON `holds` (`account_id`,`prepared_at`);--> statement-breakpoint
CREATE INDEX `holds_ended` ON `holds` (`ended_at`,`confirmed_at`,`account_id`);--> statement-breakpoint
CREATE TABLE `person_cases` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`loan_id` text,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`way` text NOT NULL,
	`filed_at` text NOT NULL,
	`filed_by` text,
	`due_on` text NOT NULL,
	`statement` text,
	`taken_by` text,
	`taken_at` text,
	`answered_by` text,
	`answered_at` text,
	`answer` text,
	`ends_at` text,
	`ended_by` text,
	`end_reason` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `person_cases_open` ON `person_cases` (`account_id`,`kind`) WHERE state in ('FILED', 'IN_REVIEW');--> statement-breakpoint
CREATE INDEX `person_cases_account` ON `person_cases` (`account_id`,`filed_at`);--> statement-breakpoint
CREATE INDEX `person_cases_filed` ON `person_cases` (`filed_at`,`id`);--> statement-breakpoint
CREATE INDEX `person_cases_state` ON `person_cases` (`state`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `person_cases_loan` ON `person_cases` (`loan_id`);--> statement-breakpoint
CREATE INDEX `person_cases_ends` ON `person_cases` (`ends_at`,`account_id`);