-- Unique, so that SQLite knows that each login occurs once and reads a person's events in the order of their own index.
DROP INDEX accounts_login_order;
--> statement-breakpoint
CREATE UNIQUE INDEX accounts_login_order ON accounts (login COLLATE NOCASE, id);
