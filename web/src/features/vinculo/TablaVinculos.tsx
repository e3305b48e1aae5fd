import { legible } from '@renadet/domain/catalogos/legible';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { type EstadoDePar, TEXTO_DE_CASO } from '@renadet/domain/vinculo/palabras';
import { listaVinculos, type ParDeLista } from '@renadet/domain/vinculo/vinculo.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { porPaginasAlDia } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';
import { TAMANOS_DE_LISTA } from '../../ui/tabla/usePagina.ts';
import { BotonesDecidir } from './BotonesDecidir.tsx';
import { llaveDe } from './decide.ts';

const DialogoDecidir = loadAhead(async () => (await import('./DialogoDecidir.tsx')).DialogoDecidir, 'la ventana');
const DialogoVinculo = loadAhead(async () => (await import('./DialogoVinculo.tsx')).DialogoVinculo, 'la ventana');

const describeLado = ({ nombre, noci, institucion }: ParDeLista['uno']) =>
  `${nombre}. ${noci}, ${legible(institucion, 'nombre')}`;

interface ParesElegidos {
  ticked: ReadonlySet<string>;
  tick: (rows: readonly ParDeLista[], checked: boolean) => void;
}
const columnsOf = (estado: EstadoDePar, { ticked, tick }: ParesElegidos, choose: (par: ParDeLista) => void) => {
  const columnas: Columna<ParDeLista>[] = [
    {
      id: 'elegir',
      titulo: 'Elegir',
      tipo: 'casilla',
      marcada: (par) => ticked.has(llaveDe(par)),
      onChange: (par, checked) => tick([par], checked),
      etiqueta: ({ uno, otro }) => `Elegir el par de ${uno.nombre} y ${otro.nombre}`,
      todas: tick,
    },
    { id: 'uno', titulo: 'Víctima', tipo: 'enlace', valor: ({ uno }) => describeLado(uno), onChoose: choose },
    { id: 'otro', titulo: 'Puede ser', valor: ({ otro }) => describeLado(otro) },
    { id: 'deCien', titulo: 'De 100, son la misma', tipo: 'numero', valor: (par) => par.deCien },
    { id: 'caso', titulo: 'Qué sería', valor: ({ caso }) => TEXTO_DE_CASO[caso] },
  ];
  if (estado !== 'ABIERTO')
    columnas.push({
      id: 'decision',
      titulo: 'Decisión',
      valor: ({ decision: d }) => d && `${d.quien}, ${formatFecha(d.cuando)}: ${d.motivo}`,
    });
  return columnas;
};

interface Props {
  estado: EstadoDePar;
  /** Opens a file. */
  open: (llcarpeta: number) => void;
}

/** The pairs of a state, page by page, the most likely first; one is looked at, or several are decided together. */
export function TablaVinculos({ estado, open }: Props) {
  const [elegido, setElegido] = useState<ParDeLista>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [juntos, setJuntos] = useState<EstadoDePar>();
  const pagina = usePaginado(`vinculos ${estado}`, TAMANOS_DE_LISTA);
  const lectura = useQuery(
    porPaginasAlDia(listaVinculos, {
      params: { estado, pagina: String(pagina.pagina), rpp: String(pagina.tamano) } as never,
    }),
  );
  const filas = lectura.data?.filas;
  const pares = filas?.filter((par) => ticked.has(llaveDe(par))) ?? [];
  const tick: ParesElegidos['tick'] = (rows, checked) => {
    const changed = rows.map(llaveDe);
    setTicked(new Set([...ticked].filter((one) => !changed.includes(one)).concat(checked ? changed : [])));
  };
  const goOn = () => setElegido((now) => filas?.[filas.findIndex((par) => now && llaveDe(par) === llaveDe(now)) + 1]);
  return (
    <>
      <DataTable
        {...describeLectura(lectura)}
        titulo="Posibles coincidencias"
        columnas={columnsOf(estado, { ticked, tick }, setElegido)}
        filas={filas}
        clave={llaveDe}
        vacio={estado === 'ABIERTO' ? 'No hay coincidencias por revisar' : 'No hay pares con esa decisión'}
        vacioAyuda="Se comparan todas las víctimas: las que cambian, en un minuto; todas, cada noche."
        herramientas={
          pares.length > 0 && (
            <>
              <p className="texto tenue" role="status">{`Elegidos: ${pares.length}`}</p>
              <BotonesDecidir estado={estado} onChoose={setJuntos} />
            </>
          )
        }
        pagina={{ ...pagina, total: lectura.data?.total ?? 0 }}
      />
      {elegido && (
        <DialogoVinculo
          key={llaveDe(elegido)}
          par={elegido}
          open={open}
          onDecided={goOn}
          onClose={() => setElegido(undefined)}
        />
      )}
      {juntos && (
        <DialogoDecidir
          {...{ pares, antes: estado, estado: juntos }}
          onDecided={() => setTicked(new Set())}
          onClose={() => setJuntos(undefined)}
        />
      )}
    </>
  );
}
