-- What a category says of those who have no account.
ALTER TABLE element_types ADD COLUMN public_access jsonb NOT NULL DEFAULT '{}';
