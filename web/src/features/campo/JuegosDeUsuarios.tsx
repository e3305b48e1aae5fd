import { carpetasDeJuego, type JuegoDeOtro, juegosDeCampo, terminarJuego } from '@renadet/domain/campo/campo.contract';
import { MOTIVOS, type MotivoDeFin } from '@renadet/domain/campo/campo.schema';
import { legible } from '@renadet/domain/catalogos/legible';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { perform } from '../../lib/acto.ts';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { call } from '../../lib/http.ts';
import { momento } from '../../lib/momento.ts';
import { clave, query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Advertencia, Documento, Salir } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';

const LECTURA = { query: { vigentes: 'si' as const } };

/** What follows from each reason, as whoever ends a kit is asked. */
const CONSECUENCIA: Record<MotivoDeFin, string> = {
  YA_NO:
    'El equipo deja de abrirlo y lo borra en cuanto tenga red. Lo que se capturó en él y no se ha enviado se conserva: su usuario lo envía al ingresar.',
  PERDIDO:
    'El equipo lo borra en cuanto tenga red, también lo que se capturó en él y no se ha enviado. Esto no se puede deshacer.',
};

/** Shows which files a kit took along: what to assume known where its device is lost. */
const showCarpetas = ({ lljuego, nombre, dispositivo }: JuegoDeOtro) =>
  reportFalla('No se pudieron leer las carpetas del juego.', async () => {
    const carpetas = await call(carpetasDeJuego, { params: { lljuego } });
    const contenido = (
      <>
        <p>{`${nombre}, «${dispositivo}»`}</p>
        {carpetas.length === 0 ? (
          <p>No lleva carpetas: solo permite registrar nuevas.</p>
        ) : (
          <ul>
            {carpetas.map(({ llcarpeta, noci }) => (
              <li key={llcarpeta}>{noci}</li>
            ))}
          </ul>
        )}
      </>
    );
    await confirm({ titulo: 'Carpetas del juego', contenido, aceptar: 'Cerrar', cancelar: false });
  });

const columnasDe = (end: (motivo: MotivoDeFin) => (juego: JuegoDeOtro) => void): Columna<JuegoDeOtro>[] => [
  { id: 'nombre', titulo: 'Usuario', valor: (j) => j.nombre, ordenable: true },
  {
    id: 'dsinstitucion',
    titulo: ETIQUETAS.institucion,
    valor: (j) => legible(j.dsinstitucion, 'nombre'),
    ordenable: true,
    plegable: true,
  },
  { id: 'dispositivo', titulo: 'Equipo', valor: (j) => j.dispositivo },
  { id: 'carpetas', titulo: 'Carpetas', tipo: 'numero', valor: (j) => j.carpetas, ordenable: true },
  { id: 'tomado', titulo: 'Lo llevó', valor: (j) => j.tomado, celda: (j) => momento(j.tomado), plegable: true },
  { id: 'vence', titulo: 'Vence', valor: (j) => j.vence, celda: (j) => (j.vence ? momento(j.vence) : '') },
  placeAcciones([
    { etiqueta: 'Ver carpetas', Icono: Documento, onChoose: showCarpetas },
    { etiqueta: 'Terminar', Icono: Salir, onChoose: end('YA_NO') },
    { etiqueta: 'El equipo se perdió', Icono: Advertencia, onChoose: end('PERDIDO'), peligro: true },
  ]),
];

/** The kits in force of the users whom the administrator manages, each with what ends it. */
export function JuegosDeUsuarios({ herramientas }: { herramientas: ReactNode }) {
  const cache = useQueryClient();
  const lectura = useQuery({ ...query(juegosDeCampo, LECTURA), staleTime: 0 });
  const end = (motivo: MotivoDeFin) => async (juego: JuegoDeOtro) => {
    const { lljuego, dispositivo, nombre } = juego;
    const contenido = (
      <>
        <p>{`El juego de campo de ${nombre} en «${dispositivo}» (${juego.carpetas} carpetas).`}</p>
        <p>{CONSECUENCIA[motivo]}</p>
      </>
    );
    if (!(await confirm({ titulo: MOTIVOS[motivo], contenido, aceptar: 'Terminar', peligro: true }))) return;
    await reportFalla('No se pudo terminar el juego de campo.', async () => {
      await perform<unknown>(
        () => call(terminarJuego, { params: { lljuego }, body: { motivo } }),
        async () => {
          const { juegos } = await call(juegosDeCampo, LECTURA);
          return juegos.every((one) => one.lljuego !== lljuego) || undefined;
        },
      );
      avisar.correcto('El juego de campo terminó.');
    });
    await cache.invalidateQueries({ queryKey: clave(juegosDeCampo) });
  };
  return (
    <DataTable
      {...describeLectura(lectura)}
      lista="juegos"
      titulo="Juegos de campo vigentes"
      columnas={columnasDe(end)}
      filas={lectura.data?.juegos}
      clave={(j) => j.lljuego}
      herramientas={herramientas}
    />
  );
}
