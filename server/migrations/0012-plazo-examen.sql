-- Examinations that were asked for and not made are a standing list too, after ninety days.
insert into plazo (llplazo, dias) values (3, 90);
