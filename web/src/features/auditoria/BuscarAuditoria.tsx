import { accionesConocidas, claseDeAccion } from '@renadet/domain/auditoria/acciones';
import { reglasAuditoria } from '@renadet/domain/auditoria/auditoria.rules';
import { camposFiltroAuditoria } from '@renadet/domain/auditoria/auditoria.schema';
import { useCampo, useFormulario } from '../../lib/useReglas.ts';
import { Buscador } from '../../ui/Buscador.tsx';
import { BusquedasGuardadas } from '../../ui/BusquedasGuardadas.tsx';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { Campo, useContenido } from '../../ui/Formulario.tsx';
import { FILTRO_VACIO, type Filtro } from './filtro.ts';

const CONTEXTO = {};
const deGuardada = (kept: object): Filtro => ({ ...FILTRO_VACIO, ...kept });
const ACCIONES = accionesConocidas();
const OPCIONES = ACCIONES.map(([, texto], id) => ({ id, texto }));

/** The action, chosen by its sentence. */
function Accion() {
  const { form } = useContenido();
  const { opciones: _, value, onChange, ...props } = useCampo(form, 'operacion');
  const chosen = ACCIONES.findIndex(([operacion]) => operacion === value);
  return (
    <CampoCatalogo
      {...props}
      value={chosen < 0 ? null : chosen}
      onChange={(id) => onChange(id === null ? null : (ACCIONES[id]?.[0] ?? null))}
      opciones={OPCIONES}
      largo
    />
  );
}

interface Props {
  inicial: Filtro;
  onSearch: (filtro: Filtro) => void;
}

/** The form of a search of the audit: actor, file, victim, operation and days. */
export function BuscarAuditoria({ inicial, onSearch }: Props) {
  const form = useFormulario({
    campos: camposFiltroAuditoria,
    rules: reglasAuditoria,
    initial: inicial,
    contexto: CONTEXTO,
  });
  // a search of one's own is of everybody again
  // and an action is looked for in its half
  const search = (typed: Omit<Filtro, 'llvictima' | 'clase'>) =>
    onSearch({
      ...FILTRO_VACIO,
      ...typed,
      llvictima: null,
      clase: typed.operacion ? claseDeAccion(typed.operacion) : inicial.clase,
    });
  return (
    <Buscador
      form={form}
      etiqueta="Auditoría"
      columnas={{ sm: 'repeat(2, minmax(0,1fr))', lg: 'repeat(3, minmax(0,1fr))' }}
      vacio={FILTRO_VACIO}
      onSearch={search}
      onClean={() => onSearch({ ...FILTRO_VACIO, clase: inicial.clase })}
      primero="dscorreo"
      extra={<BusquedasGuardadas reporte="auditoria" read={deGuardada} onSearch={search} />}
    >
      <Campo name="dscorreo" ancho="columna" />
      <Campo name="noci" mayusculas ancho="columna" />
      <Campo name="victima" mayusculas ancho="columna" />
      <Accion />
      <Campo name="fechaInicio" />
      <Campo name="fechaFin" />
    </Buscador>
  );
}
