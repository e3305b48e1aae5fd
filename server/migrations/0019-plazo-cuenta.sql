-- The counts of the standing lists are summed from the key alone: of a million files they are rows of every page of the table.
alter table plazocuenta drop constraint plazocuenta_pkey,
  add primary key (llplazo, pormes, dia, llinstitucion, llpropietario) include (n);
