CREATE TABLE `decision_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`state` text NOT NULL,
	`requested_at` text NOT NULL,
	`statement` text NOT NULL,
	`taken_by` text,
	`taken_at` text,
	`answered_by` text,
	`answered_at` text,
	`answer` text,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `decision_reviews_loan` ON `decision_reviews` (`loan_id`,`requested_at`);--> statement-breakpoint
CREATE INDEX `decision_reviews_requested` ON `decision_reviews` (`requested_at`,`id`);--> statement-breakpoint
CREATE INDEX `decision_reviews_state` ON `decision_reviews` (`state`,`requested_at`,`id`);--> statement-breakpoint
ALTER TABLE `loans` ADD `decision` text;--> statement-breakpoint
ALTER TABLE `loans` ADD `decider` text;