CREATE TABLE `bank_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`loan_id` text NOT NULL,
	`data` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bank_outbox_created` ON `bank_outbox` (`created_at`);--> statement-breakpoint
-- By hand: entries from before are completed once, and what is new about an entry never changes either.
DROP TRIGGER consents_no_update;--> statement-breakpoint
ALTER TABLE `consents` ADD `legal_kind` text DEFAULT 'CONSENT' NOT NULL;--> statement-breakpoint
ALTER TABLE `consents` ADD `basis` text DEFAULT 'a' NOT NULL;--> statement-breakpoint
ALTER TABLE `consents` ADD `who` text DEFAULT 'OWNER' NOT NULL;--> statement-breakpoint
ALTER TABLE `consents` ADD `way` text;--> statement-breakpoint
ALTER TABLE `consents` ADD `field_id` text;--> statement-breakpoint
ALTER TABLE `consents` ADD `release` integer;--> statement-breakpoint
ALTER TABLE `consents` ADD `ended_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `consents_valid` ON `consents` (`loan_id`,`kind`,`field_id`) WHERE field_id is not null and withdrawn_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX `second_consents_email` ON `second_consents` (`email`);--> statement-breakpoint
UPDATE consents SET release = CAST(substr(wording, 9) AS INTEGER) WHERE wording LIKE 'release-%';--> statement-breakpoint
-- The wording of 2026-11 agreed to the processing for the account, which is a contract; since then the notice is read.
UPDATE consents SET legal_kind = CASE wording WHEN '2026-11' THEN 'AGREEMENT' ELSE 'NOTICE' END, basis = 'b' WHERE kind = 'DATA_PROTECTION';--> statement-breakpoint
UPDATE consents SET who = 'VISITOR' WHERE account_id IS NULL;--> statement-breakpoint
UPDATE consents SET who = 'SECOND_BORROWER' WHERE session_id IN (SELECT id FROM fintec_sessions WHERE borrower_number = 2);--> statement-breakpoint
CREATE TRIGGER consents_no_update BEFORE UPDATE ON consents WHEN old.withdrawn_at IS NOT NULL OR old.ended_at IS NOT NULL OR new.id <> old.id OR new.rowid <> old.rowid OR new.account_id IS NOT old.account_id OR new.loan_id IS NOT old.loan_id OR new.kind IS NOT old.kind OR new.legal_kind <> old.legal_kind OR new.basis <> old.basis OR new.who <> old.who OR new.way IS NOT old.way OR new.field_id IS NOT old.field_id OR new.session_id IS NOT old.session_id OR new.wording IS NOT old.wording OR new.release IS NOT old.release OR new.text IS NOT old.text OR new.locale IS NOT old.locale OR new.given_at IS NOT old.given_at BEGIN SELECT RAISE(ABORT, 'consents are never changed'); END;
