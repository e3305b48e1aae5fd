import Box from '@mui/material/Box';
import { GENERO } from '@renadet/domain/catalogos/ids';
import type { Filtro } from '@renadet/domain/reportes/filtro';
import type { NombreGrafica } from '@renadet/domain/reportes/graficas';
import { FILTRO_VACIO, useConsulta } from '../features/reportes/consulta.ts';
import { FiltroReporte } from '../features/reportes/FiltroReporte.tsx';
import { Graficas } from '../features/reportes/Graficas.tsx';
import { useHoy } from '../lib/hoy.ts';

/** The charts that the boxes ask for; age and sex together are one [3-322] [3-323] [3-324] [3-325]. */
function pedidas(f: Filtro): NombreGrafica[] {
  const all: [boolean, NombreGrafica][] = [
    [f.boEdad && f.boSexo, 'getGraficaVictimaByEdadSexo'],
    [f.boEdad && !f.boSexo, 'getGraficaVictimaByEdad'],
    [!f.boEdad && f.boSexo, 'getGraficaVictimaBySexo'],
    [f.boEtnia, 'getGraficaVictimaByEtnia'],
    [f.boDiscapacidad, 'getGraficaVictimaByDiscapacidad'],
    [f.boNacionalidad, 'getGraficaVictimaByNacionalidad'],
    [f.boGestacion && f.sexo !== GENERO.HOMBRE, 'getGraficaVictimaByGestacion'],
    [f.boActividad, 'getGraficaVictimaByActividad'],
    [f.boTecnicas, 'getGraficaVictimaByTecnica'],
  ];
  return all.flatMap(([on, name]) => (on ? [name] : []));
}

/** Statistical report of victims [3-008]. */
export function Pantalla() {
  const hoy = useHoy();
  const { consulta, consultar, limpiar } = useConsulta('estadisticoVictimas');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <FiltroReporte
        reglas="estadisticoVictimas"
        campos={['noci', 'delito', 'grupo', 'sexo', 'institucion', 'area']}
        casillas
        inicial={consulta?.filtro ?? FILTRO_VACIO}
        vacio={FILTRO_VACIO}
        hoy={hoy}
        alConsultar={consultar}
        alLimpiar={limpiar}
      />
      {consulta && <Graficas filtro={consulta.filtro} hoy={hoy} nombres={pedidas(consulta.filtro)} />}
    </Box>
  );
}
