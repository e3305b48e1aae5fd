import { carpetasDeJuego, type JuegoDeOtro, juegosDeCampo } from '@renadet/domain/campo/campo.contract';
import type { MotivoDeFin } from '@renadet/domain/campo/campo.schema';
import { legible } from '@renadet/domain/catalogos/legible';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reportFalla } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { call } from '../../lib/http.ts';
import { momento } from '../../lib/momento.ts';
import { clave, porPaginasAlDia } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Advertencia, Documento, Salir } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';
import { endJuego } from './endJuego.tsx';

const TAMANOS = [10, 25, 50] as const;

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
  { id: 'nombre', titulo: 'Usuario', valor: (j) => j.nombre },
  {
    id: 'dsinstitucion',
    titulo: ETIQUETAS.institucion,
    valor: (j) => legible(j.dsinstitucion, 'nombre'),
    plegable: true,
  },
  { id: 'dispositivo', titulo: 'Equipo', valor: (j) => j.dispositivo },
  { id: 'carpetas', titulo: 'Carpetas', tipo: 'numero', valor: (j) => j.carpetas },
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
  const pagina = usePaginado('juegos de campo', TAMANOS);
  const pedidos = { vigentes: 'si' as const, pagina: pagina.pagina, rpp: pagina.tamano };
  const lectura = useQuery(porPaginasAlDia(juegosDeCampo, { query: pedidos }));
  const end = (motivo: MotivoDeFin) => async (juego: JuegoDeOtro) => {
    await endJuego(juego, motivo, ` de ${juego.nombre}`);
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
      pagina={{ ...pagina, total: lectura.data?.total ?? 0 }}
      herramientas={herramientas}
    />
  );
}
