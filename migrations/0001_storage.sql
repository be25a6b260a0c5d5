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
