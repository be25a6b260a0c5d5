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
CREATE INDEX `second_consents_account` ON `second_consents` (`account_id`);--> statement-breakpoint
DROP INDEX `signers_loan`;--> statement-breakpoint
ALTER TABLE `signers` ADD `replaced_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `signers_present` ON `signers` (`loan_id`,`borrower`) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX `signers_loan` ON `signers` (`loan_id`,`borrower`);--> statement-breakpoint
ALTER TABLE `contracts` ADD `replaced_at` text;--> statement-breakpoint
-- What borrowers were offered and have signed stays as long as their loan.
CREATE TRIGGER signers_no_delete BEFORE DELETE ON signers WHEN EXISTS (SELECT 1 FROM loans WHERE id = old.loan_id) BEGIN SELECT RAISE(ABORT, 'signers are never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER contracts_no_delete BEFORE DELETE ON contracts WHEN EXISTS (SELECT 1 FROM loans WHERE id = old.loan_id) BEGIN SELECT RAISE(ABORT, 'contracts are never deleted'); END;
