import { defaults } from '@renadet/domain/lib/campos';
import { reglasFiltroQuejas } from '@renadet/domain/queja/queja.rules';
import { camposFiltroQuejas, type FiltroQuejas } from '@renadet/domain/queja/queja.schema';
import { useFuncion } from '../../lib/funcion.ts';
import { useLista } from '../../lib/opciones.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { Buscador } from '../../ui/Buscador.tsx';
import { BusquedasGuardadas } from '../../ui/BusquedasGuardadas.tsx';
import { Campo, type UseOpciones } from '../../ui/Formulario.tsx';
import { useFuentes } from './api.ts';

export const FILTRO_VACIO = defaults(camposFiltroQuejas) as FiltroQuejas;
const CONTEXTO = {};
const deGuardada = (kept: object): FiltroQuejas => ({ ...FILTRO_VACIO, ...kept });

const useOpciones: UseOpciones = (catalogo) => {
  const estados = useLista('Ctestados');
  const fuentes = useFuentes();
  return catalogo === 'fuentes' ? fuentes : estados;
};

/** The search of complaints; by source only for a user who sees all sources. */
export function BuscarQuejas({ onSearch }: { onSearch: (filtro: FiltroQuejas) => void }) {
  const isNational = useFuncion('INSTITUCIONES');
  const form = useFormulario({
    campos: camposFiltroQuejas,
    rules: reglasFiltroQuejas,
    initial: FILTRO_VACIO,
    contexto: CONTEXTO,
  });
  return (
    <Buscador
      form={form}
      etiqueta="Casos de otras fuentes"
      useOpciones={useOpciones}
      columnas={{ sm: 'repeat(2, minmax(0,1fr))', lg: `minmax(0,1.4fr) repeat(${isNational ? 2 : 3}, minmax(0,1fr))` }}
      vacio={FILTRO_VACIO}
      onSearch={onSearch}
      onClean={() => onSearch(FILTRO_VACIO)}
      primero="expediente"
      extra={<BusquedasGuardadas reporte="quejas" read={deGuardada} onSearch={onSearch} />}
    >
      <Campo name="expediente" mayusculas />
      {isNational && <Campo name="fuente" />}
      <Campo name="entidad" />
      <Campo name="desde" />
      <Campo name="hasta" />
    </Buscador>
  );
}
