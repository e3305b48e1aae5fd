import { reglasFormaBusqueda } from '@renadet/domain/carpeta/busqueda.rules';
import { type CriteriosCarpeta, SIN_CRITERIOS } from '@renadet/domain/carpeta/criterios';
import { ROL } from '@renadet/domain/permisos/roles';
import type { ReactNode } from 'react';
import { useHoy } from '../../lib/hoy.ts';
import { useLista } from '../../lib/opciones.ts';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { useDelFormulario, useFormulario } from '../../lib/useReglas.ts';
import { Buscador } from '../../ui/Buscador.tsx';
import { BusquedasGuardadas } from '../../ui/BusquedasGuardadas.tsx';
import { Campo, useContenido } from '../../ui/Formulario.tsx';
import type { Busqueda } from './busqueda.ts';
import { camposFiltro, deFuera, deGuardada } from './filtro.ts';

const TODAS: Opcion = { id: 0, texto: 'TODAS' };
const conTodas = (options: readonly Opcion[] | undefined) => options && [TODAS, ...options];

/** Institution and its areas, for the administrator alone [1-062]; the first option is all of them [1-063]. */
function Institucion() {
  const { form } = useContenido();
  const institucion = useDelFormulario(form, (f) => Number(f.values.institucion ?? 0));
  const instituciones = conTodas(useLista('Ctinstitucion'));
  const areas = conTodas(useLista('Ctpropietarios', institucion || null));
  return (
    <>
      <div className="cede doble-1200">
        <Campo name="institucion" siempre opciones={instituciones} />
      </div>
      <div className="cede doble-1200">
        <Campo name="area" siempre opciones={areas} />
      </div>
    </>
  );
}

interface Props {
  rol: number;
  /** The search as it was last made. */
  inicial: Busqueda | null;
  onSearch: (filtro: CriteriosCarpeta) => void;
  /** A search that was kept by name. */
  onChoose: (busqueda: Busqueda) => void;
  onClean: () => void;
  /** A third button, after Buscar and Limpiar. */
  extra?: ReactNode;
}

/** The form of the search [1-061] [1-064]. It asks the server only when it has no fault. */
export function BuscarForm({ rol, inicial, onSearch, onChoose, onClean, extra }: Props) {
  const contexto = { hoy: useHoy() };
  const form = useFormulario({
    campos: camposFiltro,
    rules: reglasFormaBusqueda,
    initial: inicial ?? SIN_CRITERIOS,
    contexto,
  });
  return (
    <Buscador
      form={form}
      etiqueta="Carpetas del registro"
      columnas={{ sm: 'repeat(2, minmax(0,1fr))', lg: 'minmax(0,1fr) minmax(0,1fr) 176px 176px' }}
      vacio={SIN_CRITERIOS}
      onSearch={onSearch}
      onClean={onClean}
      primero="noci"
      extra={
        <>
          <BusquedasGuardadas
            reporte="carpetas"
            ademas={{ ...inicial?.orden, ...deFuera(inicial) }}
            read={deGuardada}
            onSearch={onChoose}
          />
          {extra}
        </>
      }
      nota="Escriba al menos un dato: el número de C.I. o el folio, la víctima o las dos fechas."
    >
      <Campo name="noci" mayusculas ancho="columna" />
      <Campo name="nombreCompleto" mayusculas />
      <Campo name="fechaInicio" max={contexto.hoy} />
      <Campo name="fechaFin" max={contexto.hoy} />
      {rol === ROL.ADMINISTRADOR && <Institucion />}
    </Buscador>
  );
}
