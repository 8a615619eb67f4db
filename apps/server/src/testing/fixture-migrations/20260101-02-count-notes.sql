CREATE TABLE note_counts (tenant_id uuid PRIMARY KEY, notes integer NOT NULL);
