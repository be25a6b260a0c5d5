-- What drizzle cannot declare: the guard stays empty, the audit stays as written, and the heartbeat has its one row.
CREATE TRIGGER guard_empty AFTER INSERT ON guard BEGIN DELETE FROM guard; END;
--> statement-breakpoint
CREATE TRIGGER audits_no_update BEFORE UPDATE ON audits BEGIN SELECT RAISE(ABORT, 'audit rows are never changed'); END;
--> statement-breakpoint
CREATE TRIGGER audits_no_delete BEFORE DELETE ON audits BEGIN SELECT RAISE(ABORT, 'audit rows are never deleted'); END;
--> statement-breakpoint
INSERT INTO heartbeat (id, at) VALUES (1, '');
--> statement-breakpoint
INSERT INTO revisions (name, value) VALUES ('technical', 1);
