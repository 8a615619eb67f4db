-- Of a file's rows few have problems: those are found without reading all of them each time that an import is judged.
CREATE INDEX import_rows_with_problems ON import_rows (tenant_id, import_id, line) WHERE problems <> '[]';
CREATE INDEX import_rows_with_conflicts ON import_rows (tenant_id, import_id, line) WHERE conflicts <> '[]';
