import type { InstitucionGuardada } from '@renadet/domain/institucion/institucion.schema';
import { ROL } from '@renadet/domain/permisos/roles';
import { lazy, Suspense, useState } from 'react';
import { type FilaInstitucion, readInstitucion } from '../features/institucion/api.ts';
import { TablaFuentes } from '../features/institucion/TablaFuentes.tsx';
import { TablaInstituciones } from '../features/institucion/TablaInstituciones.tsx';
import { ExigirSegundoFactor } from '../features/segundofactor/ExigirSegundoFactor.tsx';
import { usePreguntar } from '../lib/ask.ts';
import { useSesion } from '../lib/session.ts';
import { BotonAgregar } from '../ui/BotonAgregar.tsx';
import { BotonPrincipal, BotonSecundario } from '../ui/Botones.tsx';
import { CampoLimpiable } from '../ui/campos/CampoLimpiable.tsx';
import { Forma } from '../ui/Forma.tsx';
import { Buscar } from '../ui/Icon.tsx';
import { loadAhead } from '../ui/Limite.tsx';

const DialogoInstitucion = loadAhead(
  async () => (await import('../features/institucion/DialogoInstitucion.tsx')).DialogoInstitucion,
  'la ventana',
);

// a rare task: not with the list
const DialogoProveedor = lazy(() =>
  import('../features/proveedor/DialogoProveedor.tsx').then((m) => ({ default: m.DialogoProveedor })),
);

const PermitirCampo = lazy(() =>
  import('../features/campo/PermitirCampo.tsx').then((m) => ({ default: m.PermitirCampo })),
);

/** Administration of institutions [2-022] [2-055]. */
export function Pantalla() {
  const isNational = useSesion()?.rol.llrol === ROL.ADMINISTRADOR;
  const ask = usePreguntar();
  const [typed, setTyped] = useState('');
  const [texto, setTexto] = useState('');
  /** Sources that are no prosecutor, instead of the offices. */
  const [fuentes, setFuentes] = useState(false);
  /** The one in the dialog; null is a new one, undefined is none. */
  const [elegida, setElegida] = useState<InstitucionGuardada | null>();
  /** The institution of the open dialog of providers. */
  const [deIngreso, setDeIngreso] = useState<FilaInstitucion>();
  const edit = async (id: number) => setElegida(await readInstitucion(id));
  const herramientas = (
    <>
      <BotonSecundario onClick={() => setFuentes(!fuentes)}>
        {fuentes ? 'Ver fiscalías' : 'Ver otras fuentes'}
      </BotonSecundario>
      <BotonAgregar onClick={() => setElegida(null)}>Nueva Institución</BotonAgregar>
    </>
  );
  return (
    <div className="pila g-16">
      <Forma
        role="search"
        aria-label="Instituciones"
        onSend={() => {
          setFuentes(false);
          ask(() => setTexto(typed.trim()));
        }}
        className="fila g-12 abajo marco p-16 p-24-900"
      >
        <div className="crece-280 hasta-520">
          <CampoLimpiable
            name="filtro"
            label="Nombre o abreviatura"
            value={typed}
            onChange={setTyped}
            onClean={() => setTexto('')}
          />
        </div>
        <BotonPrincipal type="submit" startIcon={<Buscar />}>
          Buscar
        </BotonPrincipal>
      </Forma>
      {fuentes ? (
        <TablaFuentes onEdit={edit} herramientas={herramientas} />
      ) : (
        <TablaInstituciones
          {...{ texto, herramientas }}
          onEdit={edit}
          onIngreso={isNational ? setDeIngreso : undefined}
        />
      )}
      {deIngreso && (
        <Suspense>
          <DialogoProveedor
            key={deIngreso.llinstitucion}
            institucion={deIngreso}
            onClose={() => setDeIngreso(undefined)}
          />
        </Suspense>
      )}
      {elegida !== undefined && (
        <DialogoInstitucion
          key={elegida?.llinstitucion ?? 'nueva'}
          institucion={elegida}
          extra={
            isNational &&
            elegida && (
              <>
                <ExigirSegundoFactor llinstitucion={elegida.llinstitucion} />
                <Suspense>
                  <PermitirCampo llinstitucion={elegida.llinstitucion} />
                </Suspense>
              </>
            )
          }
          onClose={() => setElegida(undefined)}
        />
      )}
    </div>
  );
}
