CREATE TABLE `contract_signatures` (
	`contract_id` text NOT NULL,
	`signer_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`signed_at` text NOT NULL,
	PRIMARY KEY(`contract_id`, `signer_id`),
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`signer_id`) REFERENCES `signers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contract_signatures_signer` ON `contract_signatures` (`signer_id`);--> statement-breakpoint
CREATE TABLE `identifications` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`signer_id` text,
	`transaction_id` text NOT NULL,
	`provider` text NOT NULL,
	`method` text NOT NULL,
	`level` text NOT NULL,
	`identified_at` text NOT NULL,
	`sealed` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`signer_id`) REFERENCES `signers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "identifications_person" CHECK("identifications"."account_id" is not null or "identifications"."signer_id" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identifications_transaction_id_unique` ON `identifications` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `identifications_account` ON `identifications` (`account_id`,`identified_at`);--> statement-breakpoint
CREATE INDEX `identifications_signer` ON `identifications` (`signer_id`,`identified_at`);--> statement-breakpoint
CREATE TABLE `signers` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`borrower` integer NOT NULL,
	`account_id` text,
	`email` text,
	`link_hash` text,
	`invited_at` text,
	`delivered_at` text,
	`identified_at` text,
	`signed_at` text,
	`declined_at` text,
	`reminders` integer DEFAULT 0 NOT NULL,
	`reminded_at` text,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "signers_borrower" CHECK("signers"."borrower" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signers_link_hash_unique` ON `signers` (`link_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `signers_loan` ON `signers` (`loan_id`,`borrower`);--> statement-breakpoint
CREATE INDEX `signers_account` ON `signers` (`account_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_ident_transactions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`account_id` text,
	`loan_id` text,
	`signer_id` text,
	`mode` text NOT NULL,
	`status` text NOT NULL,
	`error` text,
	`differences` text,
	`provider_id` text NOT NULL,
	`redirect_url` text NOT NULL,
	`created_at` text NOT NULL,
	`finished_at` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`signer_id`) REFERENCES `signers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ident_transactions_person" CHECK("__new_ident_transactions"."account_id" is not null or "__new_ident_transactions"."signer_id" is not null)
);
--> statement-breakpoint
INSERT INTO `__new_ident_transactions`("id", "kind", "account_id", "loan_id", "signer_id", "mode", "status", "error", "differences", "provider_id", "redirect_url", "created_at", "finished_at") SELECT "id", "kind", "account_id", "loan_id", NULL, "mode", "status", NULL, NULL, "provider_id", "redirect_url", "created_at", "finished_at" FROM `ident_transactions`;--> statement-breakpoint
DROP TABLE `ident_transactions`;--> statement-breakpoint
ALTER TABLE `__new_ident_transactions` RENAME TO `ident_transactions`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `ident_transactions_account` ON `ident_transactions` (`account_id`);--> statement-breakpoint
CREATE INDEX `ident_transactions_loan` ON `ident_transactions` (`loan_id`);--> statement-breakpoint
CREATE INDEX `ident_transactions_signer` ON `ident_transactions` (`signer_id`);--> statement-breakpoint
CREATE INDEX `ident_transactions_provider` ON `ident_transactions` (`provider_id`);--> statement-breakpoint
CREATE INDEX `ident_transactions_status` ON `ident_transactions` (`status`,`created_at`);--> statement-breakpoint
ALTER TABLE `loans` ADD `offer_state` text;--> statement-breakpoint
ALTER TABLE `loans` ADD `offer_ends` text;--> statement-breakpoint
ALTER TABLE `loans` ADD `offer_ended_at` text;--> statement-breakpoint
CREATE INDEX `loans_offer_open` ON `loans` (`offer_ends`) WHERE offer_state = 'OPEN';--> statement-breakpoint
-- Offers from before have signers, too. Nobody but the owner could sign.
UPDATE loans SET offer_state = CASE status WHEN 'OFFER_AVAILABLE' THEN 'OPEN' ELSE 'ACCEPTED' END,
  offer_ends = substr(json_extract(offer, '$.validUntil'), 1, 10)
  WHERE status IN ('OFFER_AVAILABLE', 'OFFER_ACCEPTED', 'WITHDRAWN');
--> statement-breakpoint
INSERT INTO signers (id, loan_id, borrower, account_id, invited_at, delivered_at, signed_at)
  SELECT lower(hex(randomblob(16))), id, 0, account_id, change_date, change_date, accepted_at
  FROM loans WHERE offer_state IS NOT NULL;
--> statement-breakpoint
INSERT INTO signers (id, loan_id, borrower, account_id, invited_at, delivered_at)
  SELECT lower(hex(randomblob(16))), loans.id, 1, loan_members.account_id,
    CASE WHEN loan_members.account_id IS NULL THEN NULL ELSE change_date END,
    CASE WHEN loan_members.account_id IS NULL THEN NULL ELSE change_date END
  FROM loans LEFT JOIN loan_members ON loan_members.loan_id = loans.id AND loan_members.role = 'CO_BORROWER'
  WHERE offer_state IS NOT NULL AND json_extract(fields, '$.secondBorrower.value.value') = 1;
--> statement-breakpoint
UPDATE ident_transactions SET signer_id = (SELECT id FROM signers WHERE signers.loan_id = ident_transactions.loan_id AND borrower = 0)
  WHERE kind = 'SIGN_OFF';
--> statement-breakpoint
INSERT INTO contract_signatures (contract_id, signer_id, transaction_id, signed_at)
  SELECT contracts.id, signers.id,
    coalesce((SELECT max(id) FROM ident_transactions WHERE ident_transactions.loan_id = contracts.loan_id AND status = 'SUCCESS'), ''),
    contracts.signed_at
  FROM contracts JOIN signers ON signers.loan_id = contracts.loan_id AND borrower = 0
  WHERE contracts.signed_at IS NOT NULL;
--> statement-breakpoint
-- Nothing proves whom earlier identifications were about: people identify again.
UPDATE accounts SET verified = 0 WHERE verified = 1;
