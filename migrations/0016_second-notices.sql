CREATE TABLE `second_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`email` text NOT NULL,
	`mailbox` text NOT NULL,
	`link_hash` text NOT NULL,
	`noticed_at` text NOT NULL,
	`objected_at` text,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `second_notices_link_hash_unique` ON `second_notices` (`link_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `second_notices_mailbox` ON `second_notices` (`loan_id`,`mailbox`);