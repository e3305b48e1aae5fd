create index concurrently if not exists constancia_fcemision on constancia (fcemision) where firma is not null;
