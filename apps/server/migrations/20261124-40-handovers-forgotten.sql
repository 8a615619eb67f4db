-- Hand-overs that came to nothing are forgotten after a day; what a loan went through stays with it.
GRANT DELETE ON handovers TO tingest_app;
-- Whether somebody has handed over a loan, and what goes with a loan that is deleted.
CREATE INDEX handovers_by_transaction ON handovers (tenant_id, transaction_id, giver_id);
