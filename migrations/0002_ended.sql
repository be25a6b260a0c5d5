DROP INDEX `signers_loan`;--> statement-breakpoint
ALTER TABLE `signers` ADD `replaced_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `signers_present` ON `signers` (`loan_id`,`borrower`) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX `signers_loan` ON `signers` (`loan_id`,`borrower`);--> statement-breakpoint
ALTER TABLE `contracts` ADD `replaced_at` text;--> statement-breakpoint
-- What borrowers were offered and have signed stays as long as their loan.
CREATE TRIGGER signers_no_delete BEFORE DELETE ON signers WHEN EXISTS (SELECT 1 FROM loans WHERE id = old.loan_id) BEGIN SELECT RAISE(ABORT, 'signers are never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER contracts_no_delete BEFORE DELETE ON contracts WHEN EXISTS (SELECT 1 FROM loans WHERE id = old.loan_id) BEGIN SELECT RAISE(ABORT, 'contracts are never deleted'); END;
