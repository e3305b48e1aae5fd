-- The search by one word of a name, however many bear it (ADR 35). Until now the words were kept by victim: the files of a
-- common surname had to be gathered, made distinct, and looked up one by one for their day (2.5 s for 85,000 of a million).

-- Words of the names of a file's victims, once each, with all that a search asks for or is ordered by.
-- `comun`: how many letters the word shares with the one before it among the words of its file. The words that begin
-- with a text stand together in that order, and all of them but the first share at least its length with the one before:
-- so the entries with `comun` below that length are the files, each once, with nothing to gather.
create table carpetapalabra (
  palabra text collate "C" not null,
  llinstitucion integer not null,
  llpropietario integer not null,
  llcarpeta integer not null,
  fcinicio date not null,
  comun smallint not null,
  primary key (palabra, llinstitucion, fcinicio, llcarpeta) include (llpropietario, comun)
);
create index carpetapalabra_carpeta on carpetapalabra (llcarpeta);
-- of one office: what it looks for takes as long whatever words others have
create index carpetapalabra_institucion on carpetapalabra (llinstitucion, palabra, fcinicio, llcarpeta) include (llpropietario, comun);
