DROP INDEX `audits_at`;--> statement-breakpoint
CREATE INDEX `audits_at` ON `audits` (`at`,`id`,`principal`);