DROP INDEX `audits_entity`;--> statement-breakpoint
CREATE INDEX `audits_entity_id` ON `audits` (`entity`,`entity_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audits_entity` ON `audits` (`entity`,`at`,`id`);