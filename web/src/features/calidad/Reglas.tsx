import Box from '@mui/material/Box';
import {
  dispensarRegla,
  type FilaIncumplimiento,
  incumplimientos,
  reglasDeCalidad,
} from '@renadet/domain/calidad/calidad.contract';
import type { Output } from '@renadet/domain/lib/endpoint';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { call } from '../../lib/http.ts';
import { useIr } from '../../lib/navigate.ts';
import { clave, query } from '../../lib/query.ts';
import { CampoCasilla } from '../../ui/campos/CampoCasilla.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Correcto } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { tamanoInicial } from '../../ui/tabla/usePagina.ts';
import { Dispensar } from './Dispensar.tsx';

type ReglaContada = Output<typeof reglasDeCalidad>[number];
const GRAVEDAD = { alta: 'Alta', media: 'Media' } as const;

interface PropsDispensa {
  regla: ReglaContada;
  fila: FilaIncumplimiento;
  onFinish: () => void;
}
function DispensarCarpeta({ regla, fila: { llcarpeta, noci }, onFinish }: PropsDispensa) {
  const cache = useQueryClient();
  const excuse = async (motivo: string) => {
    await call(dispensarRegla, { body: { llcarpeta, regla: regla.id as never, motivo } });
    avisar.correcto(`La carpeta ${noci} quedó dispensada.`);
    await cache.invalidateQueries({ queryKey: clave(incumplimientos) });
    await cache.invalidateQueries({ queryKey: clave(reglasDeCalidad) });
  };
  return (
    <Dispensar
      titulo="Dispensar de la regla"
      texto={`Carpeta ${noci}. ${regla.oracion} Si el dato es correcto, diga por qué: la carpeta sale de la lista y el motivo queda registrado.`}
      onExcuse={excuse}
      onFinish={onFinish}
    />
  );
}

/** The files that break one rule, or that are excused of it. It opens below the table, out of sight: the focus goes there. */
function Incumplimientos({ regla }: { regla: ReglaContada }) {
  const ir = useIr();
  const canExcuse = useFuncion('JUSTIFICAR PENDIENTES');
  const [dispensadas, setDispensadas] = useState(false);
  const [{ pagina, tamano }, paginate] = useState({ pagina: 0, tamano: tamanoInicial() });
  const [elegida, setElegida] = useState<FilaIncumplimiento | null>(null);
  const params = { regla: regla.id as never, dispensados: dispensadas ? '1' : '0', pagina, rpp: tamano } as const;
  const lectura = useQuery({ ...query(incumplimientos, { params }), placeholderData: keepPreviousData });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const columnas: Columna<FilaIncumplimiento>[] = [
    {
      id: 'noci',
      titulo: ETIQUETAS.ci,
      tipo: 'enlace',
      valor: (f) => f.noci,
      onChoose: (f) => ir('/pages/actualizar', { carpeta: f.llcarpeta, accion: 'consultar' }),
    },
    { id: 'institucion', titulo: ETIQUETAS.institucion, valor: (f) => f.institucion },
    { id: 'visto', titulo: 'Vista por primera vez', tipo: 'fecha', valor: (f) => f.visto },
    ...(dispensadas
      ? [{ id: 'motivo', titulo: 'Motivo de la dispensa', valor: (f: FilaIncumplimiento) => f.motivo }]
      : []),
    ...(canExcuse && !dispensadas
      ? [placeAcciones<FilaIncumplimiento>([{ etiqueta: 'Dispensar', Icono: Correcto, onChoose: setElegida }])]
      : []),
  ];
  return (
    <Box
      ref={box}
      role="group"
      aria-label={regla.oracion}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0,1fr)', outlineOffset: 2 }}
    >
      <Box component="h2" sx={{ m: 0, typography: 'h2' }}>
        {regla.oracion}
      </Box>
      <DataTable
        {...describeLectura(lectura)}
        titulo="Carpetas que no cumplen la regla"
        columnas={columnas}
        filas={lectura.data}
        clave={(f) => f.llcarpeta}
        vacio={dispensadas ? 'No hay carpetas dispensadas de esta regla' : 'Todas las carpetas cumplen esta regla'}
        herramientas={
          <CampoCasilla
            name="dispensadas"
            label="Ver las dispensadas"
            value={dispensadas}
            onChange={(on) => {
              setDispensadas(on === true);
              paginate({ pagina: 0, tamano });
            }}
          />
        }
        pagina={{
          ...{ pagina, tamano, total: dispensadas ? regla.dispensados : regla.abiertos },
          onChange: (to, size) => paginate({ pagina: to, tamano: Math.min(size, 100) }),
          tamanos: [5, 10, 25, 50, 100],
        }}
      />
      {elegida && <DispensarCarpeta regla={regla} fila={elegida} onFinish={() => setElegida(null)} />}
    </Box>
  );
}

/** The live rules, with how many files break each, and those files. */
export function Reglas() {
  const lectura = useQuery({ ...query(reglasDeCalidad), staleTime: 0 });
  const [elegida, setElegida] = useState<string | null>(null);
  const columnas = useMemo(
    (): readonly Columna<ReglaContada>[] => [
      { id: 'oracion', titulo: 'Regla', tipo: 'enlace', valor: (r) => r.oracion, onChoose: (r) => setElegida(r.id) },
      { id: 'gravedad', titulo: 'Gravedad', valor: (r) => GRAVEDAD[r.gravedad], ordenable: true },
      { id: 'abiertos', titulo: 'Carpetas por atender', tipo: 'numero', valor: (r) => r.abiertos, ordenable: true },
      { id: 'dispensados', titulo: 'Dispensadas', tipo: 'numero', valor: (r) => r.dispensados, ordenable: true },
      { id: 'desde', titulo: 'Se revisa desde', tipo: 'fecha', valor: (r) => r.desde },
    ],
    [],
  );
  const regla = lectura.data?.find(({ id }) => id === elegida);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Box component="p" sx={{ m: 0, typography: 'nota' }}>
        Lo que no concuerda dentro de una carpeta. Se revisa cada cinco minutos lo que cambió y cada noche lo que se
        compara entre carpetas. Nada de esto impide guardar.
      </Box>
      <DataTable
        {...describeLectura(lectura)}
        titulo="Reglas de calidad"
        columnas={columnas}
        filas={lectura.data}
        clave={(r) => r.id}
      />
      {regla && <Incumplimientos key={regla.id} regla={regla} />}
    </Box>
  );
}
