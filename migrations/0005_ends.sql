CREATE INDEX `loans_visitor_draft` ON `loans` (`change_date`) WHERE visitor_hash is not null;--> statement-breakpoint
CREATE INDEX `resume_links_expires` ON `resume_links` (`expires_at`);--> statement-breakpoint
CREATE INDEX `bank_events_received` ON `bank_events` (`received_at`);--> statement-breakpoint
CREATE INDEX `mails_with_body` ON `mails` (`created_at`) WHERE html <> '';--> statement-breakpoint
CREATE INDEX `sandbox_applications_received` ON `sandbox_applications` (`received_at`);--> statement-breakpoint
CREATE INDEX `sandbox_idents_created` ON `sandbox_idents` (`created_at`);--> statement-breakpoint
CREATE INDEX `visitors_created` ON `visitors` (`created_at`);