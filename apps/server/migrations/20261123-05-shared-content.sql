-- A file that shares the content of another one: what a rule copied out of an operation's form into its object. Each has its
-- own holder and its own rights. The row that the content came with stays, deleted for everybody, until the last one that
-- shares it is gone; then the content goes, and the row.

ALTER TABLE files
  ADD COLUMN content_id uuid,
  ADD FOREIGN KEY (tenant_id, content_id) REFERENCES files (tenant_id, id);
CREATE INDEX files_by_content ON files (tenant_id, content_id) WHERE content_id IS NOT NULL;
