CREATE TABLE `address_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`destroyed_at` text
);
--> statement-breakpoint
CREATE TABLE `audit_marks` (
	`position` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `changes_ended` ON `changes` (`changed_at`) WHERE status in ('RELEASED', 'REMOVED');--> statement-breakpoint
-- By hand. The audit ends at its beginning: a mark is made at a link that is there, is not the last one, and has nothing before it
-- that is younger than the shortest period; then what is before the mark may go, rows before their links, and nothing else.
CREATE TRIGGER audit_marks_insert BEFORE INSERT ON audit_marks WHEN new.position <= (SELECT coalesce(max(position), 0) FROM audit_marks) OR new.position >= (SELECT coalesce(max(position), 0) FROM audit_chain) OR NOT EXISTS (SELECT 1 FROM audit_chain WHERE position = new.position AND hash = new.hash) OR EXISTS (SELECT 1 FROM audit_chain JOIN audits ON audits.id = audit_chain.audit_id WHERE position <= new.position AND audits.at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 year')) BEGIN SELECT RAISE(ABORT, 'the audit never ends before its period'); END;
--> statement-breakpoint
CREATE TRIGGER audit_marks_no_update BEFORE UPDATE ON audit_marks BEGIN SELECT RAISE(ABORT, 'marks are never changed'); END;
--> statement-breakpoint
CREATE TRIGGER audit_marks_no_delete BEFORE DELETE ON audit_marks BEGIN SELECT RAISE(ABORT, 'marks are never deleted'); END;
--> statement-breakpoint
DROP TRIGGER audits_no_delete;
--> statement-breakpoint
CREATE TRIGGER audits_no_delete BEFORE DELETE ON audits WHEN NOT EXISTS (SELECT 1 FROM audit_chain WHERE audit_id = old.id AND position <= (SELECT max(position) FROM audit_marks)) BEGIN SELECT RAISE(ABORT, 'audit rows are never deleted'); END;
--> statement-breakpoint
DROP TRIGGER audit_chain_no_delete;
--> statement-breakpoint
CREATE TRIGGER audit_chain_no_delete BEFORE DELETE ON audit_chain WHEN old.position > (SELECT coalesce(max(position), 0) FROM audit_marks) OR EXISTS (SELECT 1 FROM audits WHERE id = old.audit_id) BEGIN SELECT RAISE(ABORT, 'the chain is never shortened'); END;
--> statement-breakpoint
-- What was released or removed ends after the shortest period for changes.
DROP TRIGGER changes_no_delete;
--> statement-breakpoint
CREATE TRIGGER changes_no_delete BEFORE DELETE ON changes WHEN old.status IN ('RELEASED', 'REMOVED') AND old.changed_at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-3 years') BEGIN SELECT RAISE(ABORT, 'closed changes are never deleted'); END;
