CREATE TABLE `key_generations` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`retired_at` text,
	`closed_at` text,
	`destroyed_at` text
);
--> statement-breakpoint
CREATE INDEX `key_generations_retired` ON `key_generations` (`retired_at`);
--> statement-breakpoint
-- By hand: an expression with commas. Cron finds by it what other generations have wrapped.
CREATE INDEX accounts_generation ON accounts (substr("data_key", 1, instr("data_key", ':')));
--> statement-breakpoint
CREATE INDEX contact_messages_generation ON contact_messages (substr("data_key", 1, instr("data_key", ':')));
--> statement-breakpoint
CREATE INDEX loans_generation ON loans (substr("data_key", 1, instr("data_key", ':')));
--> statement-breakpoint
CREATE INDEX retained_records_generation ON retained_records (substr("data_key", 1, instr("data_key", ':')));
--> statement-breakpoint
CREATE INDEX withdrawal_declarations_generation ON withdrawal_declarations (substr("data_key", 1, instr("data_key", ':')));
--> statement-breakpoint
-- A data key is written under a generation that is known and not closed, or under the secret itself.
CREATE TRIGGER accounts_generation_insert BEFORE INSERT ON accounts WHEN instr(new.data_key, ':') > 0 AND NOT EXISTS (SELECT 1 FROM key_generations WHERE id = substr(new.data_key, 1, instr(new.data_key, ':') - 1) AND closed_at IS NULL) BEGIN SELECT RAISE(ABORT, 'the generation of this data key wraps no more'); END;
--> statement-breakpoint
CREATE TRIGGER accounts_generation_update BEFORE UPDATE OF data_key ON accounts WHEN instr(new.data_key, ':') > 0 AND NOT EXISTS (SELECT 1 FROM key_generations WHERE id = substr(new.data_key, 1, instr(new.data_key, ':') - 1) AND closed_at IS NULL) BEGIN SELECT RAISE(ABORT, 'the generation of this data key wraps no more'); END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_generation_insert BEFORE INSERT ON contact_messages WHEN instr(new.data_key, ':') > 0 AND NOT EXISTS (SELECT 1 FROM key_generations WHERE id = substr(new.data_key, 1, instr(new.data_key, ':') - 1) AND closed_at IS NULL) BEGIN SELECT RAISE(ABORT, 'the generation of this data key wraps no more'); END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_generation_update BEFORE UPDATE OF data_key ON contact_messages WHEN instr(new.data_key, ':') > 0 AND NOT EXISTS (SELECT 1 FROM key_generations WHERE id = substr(new.data_key, 1, instr(new.data_key, ':') - 1) AND closed_at IS NULL) BEGIN SELECT RAISE(ABORT, 'the generation of this data key wraps no more'); END;
--> statement-breakpoint
CREATE TRIGGER loans_generation_insert BEFORE INSERT ON loans WHEN instr(new.data_key, ':') > 0 AND NOT EXISTS (SELECT 1 FROM key_generations WHERE id = substr(new.data_key, 1, instr(new.data_key, ':') - 1) AND closed_at IS NULL) BEGIN SELECT RAISE(ABORT, 'the generation of this data key wraps no more'); END;
--> statement-breakpoint
CREATE TRIGGER loans_generation_update BEFORE UPDATE OF data_key ON loans WHEN instr(new.data_key, ':') > 0 AND NOT EXISTS (SELECT 1 FROM key_generations WHERE id = substr(new.data_key, 1, instr(new.data_key, ':') - 1) AND closed_at IS NULL) BEGIN SELECT RAISE(ABORT, 'the generation of this data key wraps no more'); END;
--> statement-breakpoint
CREATE TRIGGER retained_records_generation_insert BEFORE INSERT ON retained_records WHEN instr(new.data_key, ':') > 0 AND NOT EXISTS (SELECT 1 FROM key_generations WHERE id = substr(new.data_key, 1, instr(new.data_key, ':') - 1) AND closed_at IS NULL) BEGIN SELECT RAISE(ABORT, 'the generation of this data key wraps no more'); END;
--> statement-breakpoint
CREATE TRIGGER retained_records_generation_update BEFORE UPDATE OF data_key ON retained_records WHEN instr(new.data_key, ':') > 0 AND NOT EXISTS (SELECT 1 FROM key_generations WHERE id = substr(new.data_key, 1, instr(new.data_key, ':') - 1) AND closed_at IS NULL) BEGIN SELECT RAISE(ABORT, 'the generation of this data key wraps no more'); END;
--> statement-breakpoint
CREATE TRIGGER withdrawal_declarations_generation_insert BEFORE INSERT ON withdrawal_declarations WHEN instr(new.data_key, ':') > 0 AND NOT EXISTS (SELECT 1 FROM key_generations WHERE id = substr(new.data_key, 1, instr(new.data_key, ':') - 1) AND closed_at IS NULL) BEGIN SELECT RAISE(ABORT, 'the generation of this data key wraps no more'); END;
--> statement-breakpoint
CREATE TRIGGER withdrawal_declarations_generation_update BEFORE UPDATE OF data_key ON withdrawal_declarations WHEN instr(new.data_key, ':') > 0 AND NOT EXISTS (SELECT 1 FROM key_generations WHERE id = substr(new.data_key, 1, instr(new.data_key, ':') - 1) AND closed_at IS NULL) BEGIN SELECT RAISE(ABORT, 'the generation of this data key wraps no more'); END;
--> statement-breakpoint
-- Of a kept record nothing changes but what its data key is wrapped by, and its files and what opens them while one of them lies in clear.
DROP TRIGGER retained_records_no_update;
--> statement-breakpoint
CREATE TRIGGER retained_records_no_update BEFORE UPDATE ON retained_records WHEN new.rowid <> old.rowid OR new.id IS NOT old.id OR new.kind IS NOT old.kind OR new.reason IS NOT old.reason OR new.retain_until IS NOT old.retain_until OR new.created_at IS NOT old.created_at OR ((new.sealed IS NOT old.sealed OR new.object_keys IS NOT old.object_keys) AND length(old.object_keys) - length(replace(old.object_keys, '.sealed"', '')) = 8 * json_array_length(old.object_keys)) OR (new.data_key IS NOT old.data_key AND instr(new.data_key, ':') = 0) BEGIN SELECT RAISE(ABORT, 'retained records are never changed'); END;
