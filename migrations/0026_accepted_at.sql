ALTER TABLE `loans` ADD `accepted_at` text;--> statement-breakpoint
UPDATE loans SET accepted_at = coalesce((SELECT max(signed_at) FROM contracts WHERE loan_id = loans.id), change_date) WHERE status IN ('OFFER_ACCEPTED', 'WITHDRAWN');
