-- Mail domains belong to institutions: administrators of others register nobody there.
alter table ctinstitucion add column dominios text[];
