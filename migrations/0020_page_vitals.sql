CREATE TABLE `page_vitals` (
	`day` text NOT NULL,
	`release` integer NOT NULL,
	`page` text NOT NULL,
	`width` text NOT NULL,
	`vital` text NOT NULL,
	`bucket` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `release`, `page`, `width`, `vital`, `bucket`)
);
