-- The board of the offices in the publications: as it was measured, never shown, and as it was published.
alter table publicacion add column tablero text;
