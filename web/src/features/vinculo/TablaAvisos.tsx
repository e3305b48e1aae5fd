import { legible } from '@renadet/domain/catalogos/legible';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { type AvisoDeLista, listaAvisos } from '@renadet/domain/vinculo/aviso.contract';
import { TEXTO_DE_RESPUESTA } from '@renadet/domain/vinculo/aviso.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { porPaginasAlDia } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';
import { TAMANOS_DE_LISTA } from '../../ui/tabla/usePagina.ts';

const DialogoAviso = loadAhead(async () => (await import('./DialogoAviso.tsx')).DialogoAviso, 'la ventana');

/** The office of the other record, once both share; before, nothing of it is known. */
const describeOtra = ({ otra }: AvisoDeLista) =>
  otra &&
  [legible(otra.institucion, 'nombre'), otra.noci, otra.folio && `folio ${otra.folio}`, legible(otra.etapa)]
    .filter(Boolean)
    .join(', ');

const columnsOf = (choose: (aviso: AvisoDeLista) => void): Columna<AvisoDeLista>[] => [
  { id: 'numero', titulo: 'Aviso', tipo: 'enlace', valor: ({ numero }) => numero, onChoose: choose },
  { id: 'fcdado', titulo: 'Fecha', tipo: 'fecha', valor: ({ fcdado }) => formatFecha(fcdado) },
  { id: 'registro', titulo: 'Su registro', valor: ({ nombre, noci }) => `${nombre}. ${noci}` },
  {
    id: 'respuesta',
    titulo: 'Su respuesta',
    valor: ({ respuesta }) => (respuesta ? TEXTO_DE_RESPUESTA[respuesta].lista : 'Sin responder'),
  },
  { id: 'otra', titulo: 'Con quién comunicarse', valor: describeOtra },
];

/** Notices that another record may be of the same person; one is looked at and answered. */
export function TablaAvisos({ open }: { open: (llcarpeta: number) => void }) {
  const [elegido, setElegido] = useState<string>();
  const pagina = usePaginado('avisos', TAMANOS_DE_LISTA);
  const lectura = useQuery(
    porPaginasAlDia(listaAvisos, { params: { pagina: String(pagina.pagina), rpp: String(pagina.tamano) } as never }),
  );
  const aviso = lectura.data?.filas.find(({ numero }) => numero === elegido);
  return (
    <>
      <DataTable
        {...describeLectura(lectura)}
        titulo="Avisos"
        columnas={columnsOf(({ numero }) => setElegido(numero))}
        filas={lectura.data?.filas}
        clave={({ numero }) => numero}
        vacio="No hay avisos"
        vacioAyuda="Se da aviso cuando la revisión nacional confirma que otro registro puede ser de la misma persona."
        pagina={{ ...pagina, total: lectura.data?.total ?? 0 }}
      />
      {aviso && <DialogoAviso aviso={aviso} open={open} onClose={() => setElegido(undefined)} />}
    </>
  );
}
