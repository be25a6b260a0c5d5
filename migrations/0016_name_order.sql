-- What drizzle cannot declare: orders of lists (worker/db/sort-text.ts).
CREATE INDEX accounts_last_name ON accounts (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(last_name), 'ä', 'a'), 'Ä', 'a'), 'ö', 'o'), 'Ö', 'o'), 'ü', 'u'), 'Ü', 'u'), 'ß', 'ss'), 'ẞ', 'ss'), 'é', 'e'), 'É', 'e'), 'è', 'e'), 'È', 'e'), id);
--> statement-breakpoint
CREATE INDEX accounts_first_name ON accounts (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(first_name), 'ä', 'a'), 'Ä', 'a'), 'ö', 'o'), 'Ö', 'o'), 'ü', 'u'), 'Ü', 'u'), 'ß', 'ss'), 'ẞ', 'ss'), 'é', 'e'), 'É', 'e'), 'è', 'e'), 'È', 'e'), id);
--> statement-breakpoint
CREATE INDEX accounts_login_order ON accounts (login COLLATE NOCASE, id);
