CREATE TABLE `audit_chain` (
	`position` integer PRIMARY KEY NOT NULL,
	`audit_id` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_chain_audit_id_unique` ON `audit_chain` (`audit_id`);--> statement-breakpoint
CREATE TABLE `attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`storage_key` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `changes` (
	`id` text PRIMARY KEY NOT NULL,
	`area` text NOT NULL,
	`item` text NOT NULL,
	`before` text,
	`after` text,
	`status` text NOT NULL,
	`seq` integer NOT NULL,
	`opened` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`author` text NOT NULL,
	`authors` text NOT NULL,
	`changed_at` text NOT NULL,
	`approved_by` text,
	`approved_at` text,
	`release_at` text,
	`blocked_at` text,
	`decided_by` text,
	`decided_at` text,
	`reason` text,
	`release` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `changes_open` ON `changes` (`area`,`item`) WHERE status in ('OPEN', 'APPROVED', 'REJECTED');--> statement-breakpoint
CREATE INDEX `changes_status` ON `changes` (`status`,`release_at`);--> statement-breakpoint
CREATE INDEX `changes_item` ON `changes` (`area`,`item`,`seq`);--> statement-breakpoint
CREATE INDEX `changes_release` ON `changes` (`release`);--> statement-breakpoint
ALTER TABLE `releases` ADD `rollback_of` integer;--> statement-breakpoint
CREATE TRIGGER audit_chain_no_update BEFORE UPDATE ON audit_chain BEGIN SELECT RAISE(ABORT, 'the chain is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER audit_chain_no_delete BEFORE DELETE ON audit_chain BEGIN SELECT RAISE(ABORT, 'the chain is never shortened'); END;
--> statement-breakpoint
INSERT INTO revisions (name, value) VALUES ('changes', 0);
