import Box from '@mui/material/Box';
import { anomalias, dispensarAnomalia, type FilaAnomalia } from '@renadet/domain/calidad/calidad.contract';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { call } from '../../lib/http.ts';
import { clave, query } from '../../lib/query.ts';
import { CampoCasilla } from '../../ui/campos/CampoCasilla.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Correcto } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { tamanoInicial } from '../../ui/tabla/usePagina.ts';
import { Dispensar } from './Dispensar.tsx';

const TITULO = 'Lo que se aparta de lo acostumbrado';
const MES = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** Of which records something is out of line. */
const deQue = ({ mes, deCarga, carga }: FilaAnomalia) =>
  deCarga ? `Carga ${carga ?? 'sin nombre'}` : `Lo registrado en ${MES.format(new Date(mes))}`;

/** What is out of line in a month of an institution, or in a load, against the months before; and why it is not. */
export function Anomalias() {
  const cache = useQueryClient();
  const canExcuse = useFuncion('JUSTIFICAR PENDIENTES');
  const [dispensadas, setDispensadas] = useState(false);
  const [{ pagina, tamano }, paginate] = useState({ pagina: 0, tamano: tamanoInicial() });
  const [elegida, setElegida] = useState<FilaAnomalia | null>(null);
  const params = { dispensados: dispensadas ? '1' : '0', pagina, rpp: tamano } as const;
  const lectura = useQuery({ ...query(anomalias, { params }), staleTime: 0, placeholderData: keepPreviousData });
  const columnas: Columna<FilaAnomalia>[] = [
    { id: 'oracion', titulo: 'Qué se aparta', valor: (f) => f.oracion },
    { id: 'deQue', titulo: 'De qué', valor: deQue },
    { id: 'institucion', titulo: ETIQUETAS.institucion, valor: (f) => f.institucion },
    { id: 'visto', titulo: 'Vista por primera vez', tipo: 'fecha', valor: (f) => f.visto },
    ...(dispensadas ? [{ id: 'motivo', titulo: 'Motivo de la dispensa', valor: (f: FilaAnomalia) => f.motivo }] : []),
    ...(canExcuse && !dispensadas
      ? [placeAcciones<FilaAnomalia>([{ etiqueta: 'Dispensar', Icono: Correcto, onChoose: setElegida }])]
      : []),
  ];
  const excuse = async (motivo: string) => {
    await call(dispensarAnomalia, { body: { llanomalia: elegida?.llanomalia as never, motivo } });
    avisar.correcto('Quedó dispensada.');
    await cache.invalidateQueries({ queryKey: clave(anomalias) });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Box component="h2" sx={{ m: 0, typography: 'h2' }}>
        {TITULO}
      </Box>
      <Box component="p" sx={{ m: 0, typography: 'nota' }}>
        Cada noche se compara lo que registró la institución en cada mes de los últimos doce, y lo que trajo cada carga,
        con los 24 meses anteriores. Puede ser correcto: es un aviso para revisar, no un error.
      </Box>
      <DataTable
        {...describeLectura(lectura)}
        titulo={TITULO}
        columnas={columnas}
        filas={lectura.data?.filas}
        clave={(f) => f.llanomalia}
        vacio={dispensadas ? 'No hay avisos dispensados' : 'Nada se aparta de lo acostumbrado'}
        herramientas={
          <CampoCasilla
            name="avisosDispensados"
            label="Ver los avisos dispensados"
            value={dispensadas}
            onChange={(on) => {
              setDispensadas(on === true);
              paginate({ pagina: 0, tamano });
            }}
          />
        }
        pagina={{
          ...{ pagina, tamano, total: lectura.data?.total ?? 0 },
          onChange: (to, size) => paginate({ pagina: to, tamano: Math.min(size, 100) }),
          tamanos: [5, 10, 25, 50, 100],
        }}
      />
      {elegida && (
        <Dispensar
          titulo="Dispensar el aviso"
          texto={`${elegida.institucion}. ${elegida.oracion} Si es correcto, diga por qué: el aviso sale de la lista y el motivo queda registrado.`}
          onExcuse={excuse}
          onFinish={() => setElegida(null)}
        />
      )}
    </Box>
  );
}
