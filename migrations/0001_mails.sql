CREATE TABLE `withdrawal_declarations` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` text NOT NULL,
	`loan_id` text,
	`contract_key` text NOT NULL,
	`mailbox_key` text NOT NULL,
	`outcome` text NOT NULL,
	`data_key` text NOT NULL,
	`sealed` text NOT NULL,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `withdrawal_declarations_received` ON `withdrawal_declarations` (`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `withdrawal_declarations_contract` ON `withdrawal_declarations` (`contract_key`,`received_at`);--> statement-breakpoint
CREATE INDEX `withdrawal_declarations_loan` ON `withdrawal_declarations` (`loan_id`,`received_at`);--> statement-breakpoint
CREATE INDEX `withdrawal_declarations_mailbox` ON `withdrawal_declarations` (`mailbox_key`);--> statement-breakpoint
ALTER TABLE `mails` ADD `mailbox` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_mailbox` ON `mails` (`mailbox`,`kind`,`created_at`);