CREATE TABLE `administrator_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`acts` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`wanted` text,
	`prepared_on` text,
	`prepared_by` text,
	`prepared_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`decided_by` text,
	`decided_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `administrator_changes_pending` ON `administrator_changes` (`account_id`) WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX `administrator_changes_status` ON `administrator_changes` (`status`,`decided_at`);--> statement-breakpoint
CREATE INDEX `administrator_changes_decided` ON `administrator_changes` (`decided_at`);--> statement-breakpoint
CREATE TABLE `known_browsers` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_browsers_account` ON `known_browsers` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `known_browsers_expires` ON `known_browsers` (`expires_at`);--> statement-breakpoint
CREATE TABLE `password_attempts` (
	`whose` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`failed` integer DEFAULT 0 NOT NULL,
	`locks` integer DEFAULT 0 NOT NULL,
	`locked_until` text,
	`changed_at` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_attempts_account` ON `password_attempts` (`account_id`);--> statement-breakpoint
CREATE INDEX `password_attempts_changed` ON `password_attempts` (`changed_at`);--> statement-breakpoint
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
	`ended_at` text,
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
ALTER TABLE `account_keys` ADD `lang_key` text;--> statement-breakpoint
ALTER TABLE `account_keys` ADD `browser_hash` text;--> statement-breakpoint
ALTER TABLE `account_keys` ADD `requested_by` text;--> statement-breakpoint
ALTER TABLE `oidc_logins` ADD `proven_at` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `proven_at` text;--> statement-breakpoint
ALTER TABLE `loan_members` ADD `accepted_at` text;--> statement-breakpoint
ALTER TABLE `loans` ADD `offer_state` text;--> statement-breakpoint
ALTER TABLE `loans` ADD `offer_ends` text;--> statement-breakpoint
ALTER TABLE `loans` ADD `offer_ended_at` text;--> statement-breakpoint
CREATE INDEX `loans_offer_open` ON `loans` (`offer_ends`) WHERE offer_state = 'OPEN';--> statement-breakpoint
ALTER TABLE `download_tokens` ADD `claims` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `caller` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `access` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `mailbox` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_mailbox` ON `mails` (`mailbox`,`kind`,`created_at`);--> statement-breakpoint
ALTER TABLE `accounts` DROP COLUMN `failed_logins`;--> statement-breakpoint
ALTER TABLE `accounts` DROP COLUMN `locked_until`;--> statement-breakpoint
ALTER TABLE `accounts` DROP COLUMN `locks`;--> statement-breakpoint
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
--> statement-breakpoint
-- Who has joined so far did so by opening the loan.
UPDATE loan_members SET accepted_at = invited_at WHERE account_id IS NOT NULL;
--> statement-breakpoint
-- What is kept as evidence is appended only. The triggers of deletion do not fire for REPLACE, so one of insertion refuses
-- an id that exists. A hidden rowid that is named would replace the row that has it: it reads -1 where none is named, and
-- rows never get a negative one.
CREATE TRIGGER audits_no_replace BEFORE INSERT ON audits WHEN new.rowid <> -1 OR EXISTS (SELECT 1 FROM audits WHERE id = new.id) BEGIN SELECT RAISE(ABORT, 'audit rows are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER audits_no_rowid AFTER INSERT ON audits WHEN new.rowid < 1 BEGIN SELECT RAISE(ABORT, 'audit rows are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER audit_chain_no_replace BEFORE INSERT ON audit_chain WHEN EXISTS (SELECT 1 FROM audit_chain WHERE position = new.position OR audit_id = new.audit_id) BEGIN SELECT RAISE(ABORT, 'links are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER releases_no_replace BEFORE INSERT ON releases WHEN EXISTS (SELECT 1 FROM releases WHERE number = new.number) BEGIN SELECT RAISE(ABORT, 'releases are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER releases_no_update BEFORE UPDATE ON releases BEGIN SELECT RAISE(ABORT, 'releases are never changed'); END;
--> statement-breakpoint
CREATE TRIGGER releases_no_delete BEFORE DELETE ON releases BEGIN SELECT RAISE(ABORT, 'releases are never deleted'); END;
--> statement-breakpoint
-- Open changes are edited; what was released or removed is history.
CREATE TRIGGER changes_no_replace BEFORE INSERT ON changes WHEN new.rowid <> -1 OR EXISTS (SELECT 1 FROM changes WHERE id = new.id) BEGIN SELECT RAISE(ABORT, 'changes are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER changes_no_rowid AFTER INSERT ON changes WHEN new.rowid < 1 BEGIN SELECT RAISE(ABORT, 'changes are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER changes_no_update BEFORE UPDATE ON changes WHEN old.status IN ('RELEASED', 'REMOVED') OR new.id <> old.id OR new.rowid <> old.rowid BEGIN SELECT RAISE(ABORT, 'closed changes are never changed'); END;
--> statement-breakpoint
CREATE TRIGGER changes_no_delete BEFORE DELETE ON changes WHEN old.status IN ('RELEASED', 'REMOVED') BEGIN SELECT RAISE(ABORT, 'closed changes are never deleted'); END;
--> statement-breakpoint
-- A consent can be withdrawn once. It is deleted with its person or loan, whose row is gone by then.
CREATE TRIGGER consents_no_replace BEFORE INSERT ON consents WHEN new.rowid <> -1 OR EXISTS (SELECT 1 FROM consents WHERE id = new.id) BEGIN SELECT RAISE(ABORT, 'consents are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER consents_no_rowid AFTER INSERT ON consents WHEN new.rowid < 1 BEGIN SELECT RAISE(ABORT, 'consents are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER consents_no_update BEFORE UPDATE ON consents WHEN old.withdrawn_at IS NOT NULL OR new.id <> old.id OR new.rowid <> old.rowid OR new.account_id IS NOT old.account_id OR new.loan_id IS NOT old.loan_id OR new.kind IS NOT old.kind OR new.session_id IS NOT old.session_id OR new.wording IS NOT old.wording OR new.text IS NOT old.text OR new.locale IS NOT old.locale OR new.given_at IS NOT old.given_at BEGIN SELECT RAISE(ABORT, 'consents are never changed'); END;
--> statement-breakpoint
CREATE TRIGGER consents_no_delete BEFORE DELETE ON consents WHEN (old.account_id IS NULL OR EXISTS (SELECT 1 FROM accounts WHERE id = old.account_id)) AND (old.loan_id IS NULL OR EXISTS (SELECT 1 FROM loans WHERE id = old.loan_id)) BEGIN SELECT RAISE(ABORT, 'consents are never deleted'); END;
--> statement-breakpoint
-- The pre-contractual information that was delivered.
CREATE TRIGGER documents_no_replace BEFORE INSERT ON documents WHEN new.rowid <> -1 OR EXISTS (SELECT 1 FROM documents WHERE id = new.id) BEGIN SELECT RAISE(ABORT, 'documents are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER documents_no_rowid AFTER INSERT ON documents WHEN new.rowid < 1 BEGIN SELECT RAISE(ABORT, 'documents are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER documents_no_update BEFORE UPDATE ON documents WHEN '#precontract' IN (old.document_tab_id, new.document_tab_id) OR new.id <> old.id OR new.rowid <> old.rowid BEGIN SELECT RAISE(ABORT, 'delivered information is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER documents_no_delete BEFORE DELETE ON documents WHEN old.document_tab_id = '#precontract' AND EXISTS (SELECT 1 FROM loans WHERE id = old.loan_id) BEGIN SELECT RAISE(ABORT, 'delivered information is never deleted'); END;
--> statement-breakpoint
-- Reviews of decisions that were answered.
CREATE TRIGGER decision_reviews_no_replace BEFORE INSERT ON decision_reviews WHEN new.rowid <> -1 OR EXISTS (SELECT 1 FROM decision_reviews WHERE id = new.id) BEGIN SELECT RAISE(ABORT, 'reviews are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER decision_reviews_no_rowid AFTER INSERT ON decision_reviews WHEN new.rowid < 1 BEGIN SELECT RAISE(ABORT, 'reviews are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER decision_reviews_no_update BEFORE UPDATE ON decision_reviews WHEN old.answered_at IS NOT NULL OR new.id <> old.id OR new.rowid <> old.rowid OR new.loan_id <> old.loan_id OR new.requested_at <> old.requested_at OR new.statement <> old.statement BEGIN SELECT RAISE(ABORT, 'answered reviews are never changed'); END;
--> statement-breakpoint
CREATE TRIGGER decision_reviews_no_delete BEFORE DELETE ON decision_reviews WHEN EXISTS (SELECT 1 FROM loans WHERE id = old.loan_id) BEGIN SELECT RAISE(ABORT, 'reviews are never deleted'); END;
--> statement-breakpoint
-- Each event of the bank counts once.
CREATE TRIGGER bank_events_no_replace BEFORE INSERT ON bank_events WHEN new.rowid <> -1 OR EXISTS (SELECT 1 FROM bank_events WHERE id = new.id) BEGIN SELECT RAISE(ABORT, 'events are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER bank_events_no_rowid AFTER INSERT ON bank_events WHEN new.rowid < 1 BEGIN SELECT RAISE(ABORT, 'events are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER bank_events_no_update BEFORE UPDATE ON bank_events BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
--> statement-breakpoint
CREATE TRIGGER bank_events_no_delete BEFORE DELETE ON bank_events BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;
--> statement-breakpoint
-- What the law keeps of erased persons; the portal deletes it after its day.
CREATE TRIGGER retained_records_no_replace BEFORE INSERT ON retained_records WHEN new.rowid <> -1 OR EXISTS (SELECT 1 FROM retained_records WHERE id = new.id) BEGIN SELECT RAISE(ABORT, 'retained records are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER retained_records_no_rowid AFTER INSERT ON retained_records WHEN new.rowid < 1 BEGIN SELECT RAISE(ABORT, 'retained records are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER retained_records_no_update BEFORE UPDATE ON retained_records BEGIN SELECT RAISE(ABORT, 'retained records are never changed'); END;
--> statement-breakpoint
-- Who signed, and what an identification proved, end only with their loan or person.
CREATE TRIGGER contract_signatures_no_replace BEFORE INSERT ON contract_signatures WHEN new.rowid <> -1 OR EXISTS (SELECT 1 FROM contract_signatures WHERE contract_id = new.contract_id AND signer_id = new.signer_id) BEGIN SELECT RAISE(ABORT, 'signatures are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER contract_signatures_no_rowid AFTER INSERT ON contract_signatures WHEN new.rowid < 1 BEGIN SELECT RAISE(ABORT, 'signatures are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER contract_signatures_no_update BEFORE UPDATE ON contract_signatures BEGIN SELECT RAISE(ABORT, 'signatures are never changed'); END;
--> statement-breakpoint
CREATE TRIGGER contract_signatures_no_delete BEFORE DELETE ON contract_signatures WHEN EXISTS (SELECT 1 FROM signers WHERE id = old.signer_id) BEGIN SELECT RAISE(ABORT, 'signatures are never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER identifications_no_replace BEFORE INSERT ON identifications WHEN new.rowid <> -1 OR EXISTS (SELECT 1 FROM identifications WHERE id = new.id OR transaction_id = new.transaction_id) BEGIN SELECT RAISE(ABORT, 'identifications are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER identifications_no_rowid AFTER INSERT ON identifications WHEN new.rowid < 1 BEGIN SELECT RAISE(ABORT, 'identifications are never replaced'); END;
--> statement-breakpoint
CREATE TRIGGER identifications_no_update BEFORE UPDATE ON identifications WHEN old.ended_at IS NOT NULL OR new.id <> old.id OR new.rowid <> old.rowid OR new.account_id IS NOT old.account_id OR new.signer_id IS NOT old.signer_id OR new.transaction_id <> old.transaction_id OR new.provider <> old.provider OR new.method <> old.method OR new.level <> old.level OR new.identified_at <> old.identified_at OR new.sealed <> old.sealed BEGIN SELECT RAISE(ABORT, 'identifications are never changed'); END;
--> statement-breakpoint
CREATE TRIGGER identifications_no_delete BEFORE DELETE ON identifications WHEN (old.account_id IS NULL OR EXISTS (SELECT 1 FROM accounts WHERE id = old.account_id)) AND (old.signer_id IS NULL OR EXISTS (SELECT 1 FROM signers WHERE id = old.signer_id)) BEGIN SELECT RAISE(ABORT, 'identifications are never deleted'); END;
