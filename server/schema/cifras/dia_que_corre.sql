-- The day that history is written for. By the clock and not by the start of the transaction: a day that has ended gets no
-- more lines than those of the transactions that were open when it ended (cerrar_cifras waits for them).
create or replace function dia_que_corre() returns date language sql volatile return dia_mexico(clock_timestamp());
